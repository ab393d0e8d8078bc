# A server in a container: docs/server.md says how it is run, kept and brought up to date.
FROM node:22-bookworm-slim
WORKDIR /home/node/dispatch-rider

# What npm start would set up here: packages, native modules, the database client. Again only when one of these files changes.
COPY package.json package-lock.json ./
COPY prisma ./prisma
COPY prisma.config.ts ./
COPY scripts/setup.mjs ./scripts/
COPY scripts/setup ./scripts/setup
RUN DISPATCH_SETUP=apt node scripts/setup.mjs && rm -rf /var/lib/apt/lists/* /root/.npm

COPY . .
RUN mkdir -p data packs && chown node: . data packs && chmod 700 data
USER node
VOLUME /home/node/dispatch-rider/data
HEALTHCHECK CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT ?? 4000}/readyz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--import", "tsx", "src/main.ts"]
