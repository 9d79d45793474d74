# The portal in one image: the build, the production packages with the Node.js among them, and nothing else.
# docker build -t portal . && docker run --read-only --tmpfs /tmp -v portal:/data -p 127.0.0.1:4321:4321 portal

FROM node:24-bookworm AS build
WORKDIR /portal
COPY package.json package-lock.json ./
RUN npm ci --include=dev --no-audit --no-fund
COPY . .
RUN npm run build

FROM node:24-bookworm AS packages
WORKDIR /portal
COPY package.json package-lock.json ./
# the package of Node.js has its headers too, 70 MB that nobody compiles with here
RUN npm ci --omit=dev --no-audit --no-fund && rm -rf node_modules/node-linux-*/include && mkdir /data /backups

# no shell, no package manager; its user is 65532
FROM gcr.io/distroless/cc-debian12:nonroot
# some builders give the folder of a WORKDIR to the user of the moment, who could then replace what is in it
USER 0:0
WORKDIR /portal
COPY --from=packages /portal ./
COPY --from=build /portal/dist ./dist
COPY --from=packages --chown=65532:65532 /data /data
# where the job of compose.yaml puts its backups
COPY --from=packages --chown=65532:65532 /backups /backups
ENV NODE_ENV=production HOST=0.0.0.0 PORT=4321 DATA_DIR=/data
USER 65532:65532
VOLUME /data
EXPOSE 4321
STOPSIGNAL SIGTERM
# not /healthz: whoever restarts what is unhealthy brings no database back, and loses the kept pages
HEALTHCHECK --interval=10s --timeout=5s --start-period=90s --retries=3 \
  CMD ["/portal/node_modules/.bin/node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/readyz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["/portal/node_modules/.bin/node", "dist/serve.mjs"]
