import type { WordsByOperation } from './operation-words';

/** The interface itself, and whether it runs. */
export const serviceWords: WordsByOperation = {
  Docs_openapi: {
    summary: 'Read this document',
    description: 'The description of the whole interface as OpenAPI 3.1.',
  },
  Docs_docs: { summary: 'Open the reference', description: 'This document as a page to read and to try calls on.' },
  Health_live: { summary: 'Check that the process runs', description: 'Asks no other service. For liveness probes.' },
  Health_ready: {
    summary: 'Check that the service can work',
    description: '200 when every dependency answers, otherwise 503 with the one that does not. For readiness probes.',
  },
};
