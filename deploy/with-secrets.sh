#!/bin/sh
# Runs a program with the name of each secret that systemd has handed over: SMTP_URL_FILE for smtp-url, and so on. From
# LoadCredential=secrets:FOLDER comes one file a secret, secrets_smtp-url.
set -eu
for file in "$CREDENTIALS_DIRECTORY"/secrets_*; do
  [ -e "$file" ] || continue
  name=$(basename "$file" | sed 's/^secrets_//' | tr 'a-z-' 'A-Z_')
  export "${name}_FILE=$file"
done
exec "$@"
