# Perch in a container: the server and the built web app, as a user who owns nothing.
# docker build -t perch . && docker compose up
# Images are pinned to the exact version that the tests run on. In your own registry, pin them by digest as well
# (name:version@sha256:…), which always means the same image.

FROM node:24.21.0-bookworm-slim AS build
WORKDIR /perch
COPY package.json package-lock.json ./
RUN npm ci
COPY . .
RUN npm run build

FROM node:24.21.0-bookworm-slim
WORKDIR /perch
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000
COPY package.json package-lock.json ./
# What builds the web app is a development package; the embedded PostgreSQL and a Node are optional ones.
RUN npm ci --omit=dev --omit=optional && npm cache clean --force
COPY --from=build /perch/dist dist
COPY migrations migrations
COPY src src
COPY scripts/perch scripts/needs-node-24.js scripts/doctor.ts scripts/backup.ts scripts/restore.ts scripts/migrate.ts scripts/at-database.ts scripts/
USER node
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=3s --start-period=20s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:3000/health/ready').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["scripts/perch"]
