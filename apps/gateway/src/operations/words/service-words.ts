import type { WordsByOperation } from './operation-words';

/** The interface itself, and whether it runs. */
export const serviceWords: WordsByOperation = {
  Live_follow: {
    summary: 'Follow live updates',
    description:
      'Server-sent events about what changes in the account, each to those who may read the resource itself. They carry ids, revision, status and stage, never texts: read the resource for more. Several changes of one resource may arrive as the newest alone. `Last-Event-ID` continues after a break, for 10 minutes or 5,000 events; an event `resync` says that something was missed and everything shown has to be read again. A comment every 15 seconds is a sign of life. The stream ends soon after its key or session does, and does not keep a session alive. The answer is described one event at a time.',
    errors: { '429': 'The quota `live_streams` of the account, or ten streams of one key or user' },
  },
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
