# syntax=docker/dockerfile:1
# One file for all apps: docker build --build-arg APP=gateway -t northline/gateway .
# An account is made with: docker run … northline/gateway node dist/apps/gateway/src/admin.js create-account --email …
FROM node:24-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json ./
RUN npm ci --ignore-scripts --no-audit --no-fund
COPY .swcrc tsconfig.json ./
COPY tools tools
COPY libs libs
COPY packages packages
COPY apps apps
RUN node tools/northline/build.ts && npm prune --omit=dev --ignore-scripts --no-audit --no-fund
ARG APP
# The sandbox plays the outside world; it is for development only.
RUN test -f "dist/apps/$APP/src/main.js" && test "$APP" != sandbox
RUN find dist/apps -mindepth 1 -maxdepth 1 ! -name "$APP" -exec rm -r {} +
RUN test "$APP" = gateway || rm -r dist/dashboard

FROM node:24-bookworm-slim
ARG APP
ENV NODE_ENV=production APP_NAME=$APP HOST=0.0.0.0
WORKDIR /app
COPY --from=build /app/package.json ./
COPY --from=build /app/node_modules node_modules
COPY --from=build /app/dist dist
USER node
# exec: the app itself gets SIGTERM, and drains.
CMD ["sh", "-c", "exec node --enable-source-maps dist/apps/$APP_NAME/src/main.js"]
