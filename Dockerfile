# syntax=docker/dockerfile:1
FROM node:22-bookworm-slim AS build
WORKDIR /src
COPY . .
# The history is not copied: --build-arg GIT_COMMIT=$(git rev-parse HEAD) names the build.
ARG GIT_COMMIT
RUN node scripts/package.mjs && mv release/fieldleaf-*/ /fieldleaf

FROM node:22-bookworm-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data MALLOC_ARENA_MAX=2
COPY --from=build /fieldleaf /fieldleaf
RUN mkdir /data /backup && chown node:node /data /backup
USER node
WORKDIR /fieldleaf
VOLUME /data
EXPOSE 3000
# Whether the process answers; whether it is well is said by /api/health.
HEALTHCHECK --interval=15s --timeout=5s --start-period=10s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:3000/api/health/live').then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
STOPSIGNAL SIGTERM
CMD ["node", "--max-old-space-size=340", "--max-semi-space-size=8", "--enable-source-maps", "apps/sync-server/dist/main.js"]
