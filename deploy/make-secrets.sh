#!/bin/sh
# Makes the files in secrets/ that compose.yaml reads, once: it never changes one that is there.
# They must be readable for the users in the containers, so it is the folder that keeps others out.
set -eu
umask 022
cd "${1:-.}"
mkdir -p -m 0700 secrets
cd secrets
if [ -e session-secret ]; then
  echo 'There are secrets already.' >&2
  exit 1
fi

random() { openssl rand -hex 24; }
owner=$(random) app=$(random) storage=$(random)

random > postgres-password
printf 'postgres://portal_owner:%s@database:5432/portal\n' "$owner" > migration-database-url
printf 'postgres://portal_app:%s@database:5432/portal\n' "$app" > database-url
printf 's3://portal:%s@storage:7070/uploads?insecure=1\n' "$storage" > storage-url
printf 'ROOT_ACCESS_KEY=portal\nROOT_SECRET_KEY=%s\n' "$storage" > storage.env
openssl rand -base64 33 > session-secret
