#!/bin/sh
# `npm run db` with the settings, the secrets and the user of portal.service, beside the running portal. As root:
# sh deploy/portal-db.sh export backup.gz
# A FILE is in /var/lib/portal. What was added to the unit has to be added here, too.
set -eu
exec systemd-run --quiet --collect --pipe --wait \
  --property=WorkingDirectory=/var/lib/portal \
  --property=EnvironmentFile=/etc/portal/portal.env \
  --property=Environment='NODE_ENV=production DATA_DIR=/var/lib/portal' \
  --property=LoadCredential=secrets:/etc/portal/secrets \
  --property=DynamicUser=yes \
  --property=User=portal \
  --property=StateDirectory=portal \
  --property=StateDirectoryMode=0700 \
  --property=UMask=0077 \
  --property=MemoryMax=1G \
  /bin/sh /opt/portal/with-secrets.sh /opt/portal/node_modules/.bin/node /opt/portal/dist/db.mjs "$@"
