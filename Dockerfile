# The pages are built with everything at hand; the image that runs gets only what the server needs. The demo house is not in
# it, as production refuses it; npm asks for the package.json of every workspace all the same.
FROM node:24-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY contract/package.json contract/
COPY demo/package.json demo/
COPY server/package.json server/
COPY texts/package.json texts/
COPY web/package.json web/
RUN npm ci
COPY tsconfig.base.json ./
COPY texts texts
COPY contract contract
COPY web web
RUN cd web && npx vite build && npx vite build --mode customer

FROM node:24-bookworm-slim
# PostgreSQL's programs, with which backups are made: from its own archive, as Debian's are older than most databases.
RUN apt-get update && apt-get install --yes --no-install-recommends postgresql-common ca-certificates \
  && /usr/share/postgresql-common/pgdg/apt.postgresql.org.sh -y \
  && apt-get install --yes --no-install-recommends postgresql-client-18 && rm -rf /var/lib/apt/lists/*
ENV NODE_ENV=production HOST=0.0.0.0 DATA_DIR=/data
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY contract/package.json contract/
COPY demo/package.json demo/
COPY server/package.json server/
COPY texts/package.json texts/
COPY web/package.json web/
RUN npm ci --omit=dev --workspace texts --workspace contract --workspace server && npm cache clean --force
COPY texts texts
COPY contract contract
COPY server server
COPY --from=build /app/web/dist web/dist
RUN mkdir /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT ?? 3000}${process.env.API_PREFIX ?? '/api'}/health`).then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--import", "./server/src/quickImports.ts", "server/src/main.ts"]
