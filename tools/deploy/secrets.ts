/** The secrets that each app reads, beside its passwords at the data services. */
export const secretsOf: Readonly<Record<string, readonly string[]>> = {
  'conversation-engine': ['SECRETS_KEY', 'LLM_API_KEY', 'LLM_FALLBACK_API_KEY', 'EMBEDDINGS_API_KEY', 'QDRANT_API_KEY'],
  insights: ['LLM_API_KEY', 'LLM_FALLBACK_API_KEY'],
  channels: ['SECRETS_KEY', 'TRANSCRIBE_API_KEY'],
};
