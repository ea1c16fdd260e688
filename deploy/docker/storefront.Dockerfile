# The storefront in front of the gateway that GATEWAY_URL names: docker build -f deploy/docker/storefront.Dockerfile . (from the
# repository's root). Settings of the build (VITE_…) are build arguments that you add here, as VITE_BRAND is.
FROM node:22-bookworm-slim AS build
ARG VITE_BRAND=senda
ARG VITE_MONITORING_URL=
ARG STOREFRONT_URL=
WORKDIR /opt/senda
COPY . .
RUN npm ci --no-audit --no-fund && npm run build && npm prune --omit=dev --no-audit --no-fund

FROM node:22-bookworm-slim
ENV NODE_ENV=production
WORKDIR /opt/senda
COPY --from=build /opt/senda/package.json /opt/senda/package-lock.json ./
COPY --from=build /opt/senda/node_modules ./node_modules
COPY --from=build /opt/senda/dist/servers ./dist/servers
COPY --from=build /opt/senda/dist/storefront ./dist/storefront
USER node
EXPOSE 5173
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=3s --start-period=10s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + (process.env.PORT || 5173) + '/healthz').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "dist/servers/serve.js", "--production"]
