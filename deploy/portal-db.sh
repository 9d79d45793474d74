#!/bin/sh
# `npm run db` with the settings, the secrets and the user of portal.service, beside the running portal. As root:
# sh deploy/portal-db.sh export backup.gz
# A FILE is in /var/lib/portal. What was added to the unit (a secret, say) has to be added here, too.
set -eu
# the names of the secrets are known only where they have been loaded
exec systemd-run --quiet --collect --pipe --wait \
  --property=WorkingDirectory=/var/lib/portal \
  --property=EnvironmentFile=/etc/portal/portal.env \
  --property=Environment='NODE_ENV=production DATA_DIR=/var/lib/portal' \
  --property=LoadCredential=session-secret:/etc/portal/session-secret \
  --property=LoadCredential=database-url:/etc/portal/database-url \
  --property=DynamicUser=yes \
  --property=User=portal \
  --property=StateDirectory=portal \
  --property=StateDirectoryMode=0700 \
  --property=UMask=0077 \
  --property=MemoryMax=1G \
  /bin/sh -c 'export SESSION_SECRET_FILE="$CREDENTIALS_DIRECTORY/session-secret"
    export DATABASE_URL_FILE="$CREDENTIALS_DIRECTORY/database-url"
    exec /opt/portal/node_modules/node/bin/node /opt/portal/dist/db.mjs "$@"' portal-db "$@"
