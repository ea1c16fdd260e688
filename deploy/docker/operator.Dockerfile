# The operator alone: docker build -f deploy/docker/operator.Dockerfile . (from the repository's root)
FROM node:22-bookworm-slim AS build
WORKDIR /opt/senda
COPY . .
RUN npm ci --no-audit --no-fund && npm run build && npm prune --omit=dev --no-audit --no-fund

FROM node:22-bookworm-slim
ENV NODE_ENV=production
WORKDIR /opt/senda
COPY --from=build /opt/senda/package.json /opt/senda/package-lock.json ./
COPY --from=build /opt/senda/node_modules ./node_modules
COPY --from=build /opt/senda/dist/servers ./dist/servers
COPY --from=build /opt/senda/journeys ./journeys
ENV JOURNEYS_DIR=journeys
USER node
EXPOSE 8787
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=3s --start-period=30s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + (process.env.OPERATOR_PORT || 8787) + '/healthz').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "dist/servers/operator.js"]
