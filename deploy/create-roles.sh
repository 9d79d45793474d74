#!/bin/sh
# Runs once, in an empty database: the role that owns the tables and the one that the portal works as
# (docs/deployment.md, 'Two roles'). Names and passwords are those of the two addresses that the portal is given.
set -eu

part() { sed -E "s#^postgres(ql)?://([^:]+):([^@]+)@[^/]+/([^?]+).*#\\$2#" "${SECRETS:-/run/secrets}/$1"; }

psql --set=ON_ERROR_STOP=1 --username "$POSTGRES_USER" \
  --set=owner="$(part migration-database-url 2)" --set=owner_password="$(part migration-database-url 3)" \
  --set=app="$(part database-url 2)" --set=app_password="$(part database-url 3)" \
  --set=name="$(part database-url 4)" <<'SQL'
create role :"owner" login password :'owner_password';
create role :"app" login password :'app_password';
create database :"name" owner :"owner";
SQL
