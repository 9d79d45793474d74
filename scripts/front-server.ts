// dist/front-server.mjs: what the tests of the front server take of the build. serve.mjs runs the same modules.

export { createFrontServer } from '#lib/server/front-server/front-server.ts';
export { createHttpServer } from '#lib/server/front-server/http-server.ts';
export { touchedTags } from '#lib/server/page-invalidation/tags.ts';
