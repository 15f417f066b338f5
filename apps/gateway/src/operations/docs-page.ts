import { readFileSync } from 'node:fs';

/** A part of the reference page. */
export interface PageFile {
  type: string;
  body: Buffer;
}

/** What the page may load and call: only ourselves, so that neither a key nor a visit reaches anybody else. */
export const docsPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** `/docs`: Swagger UI over our own document, from our own address. */
export const docsPage = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Northline API</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/docs/files/swagger-ui.css">
<div id="reference"></div>
<noscript>This page needs JavaScript. The same is at <a href="/openapi.json">openapi.json</a>.</noscript>
<script src="/docs/files/swagger-ui-bundle.js"></script>
<script src="/docs/files/start.js"></script>
</html>
`;

// Keys stay in the page: they are neither stored nor part of its address.
const start = `SwaggerUIBundle({
  url: '/openapi.json',
  dom_id: '#reference',
  deepLinking: true,
  docExpansion: 'none',
  filter: true,
  defaultModelsExpandDepth: -1,
  defaultModelExpandDepth: 3,
  displayRequestDuration: true,
  persistAuthorization: false,
  validatorUrl: null,
});
`;

const packaged = (name: string): Buffer => readFileSync(require.resolve(`swagger-ui-dist/${name}`));

/** The files of the page by name, read once at start. */
export function docsFiles(): ReadonlyMap<string, PageFile> {
  return new Map([
    ['swagger-ui.css', { type: 'text/css; charset=utf-8', body: packaged('swagger-ui.css') }],
    ['swagger-ui-bundle.js', { type: 'text/javascript; charset=utf-8', body: packaged('swagger-ui-bundle.js') }],
    ['start.js', { type: 'text/javascript; charset=utf-8', body: Buffer.from(start) }],
  ]);
}
