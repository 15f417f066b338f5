import { Global, Module } from '@nestjs/common';
import { configOf, hosts } from '@northline/common/platform/config';
import { z } from 'zod';

const milliseconds = z.coerce.number().int().min(0).max(3_600_000);

const schema = {
  TURN_DEBOUNCE_MS: milliseconds
    .default(2_000)
    .describe("Pause after the lead's last message before the agent answers"),
  TURN_DEBOUNCE_MAX_MS: milliseconds.default(10_000).describe("Longest wait after the lead's first unanswered message"),
  ATTACHMENT_WAIT_MS: milliseconds
    .default(60_000)
    .describe("Longest wait for a lead's attachments to be stored and transcribed before the agent answers"),
  EMBEDDINGS_BASE_URL: z
    .url()
    .optional()
    .describe('OpenAI-compatible server of embeddings; absent: knowledge is searched by words alone and never sent'),
  EMBEDDINGS_API_KEY: z.string().optional(),
  EMBEDDINGS_MODEL: z.string().optional().describe('Its model; another one makes all vectors again'),
  EMBEDDINGS_TIMEOUT_MS: z.coerce
    .number()
    .int()
    .min(50)
    .max(30_000)
    .default(2_000)
    .describe("How long a turn waits for its question's vector"),
  EMBEDDINGS_MIN_LIKENESS: z.coerce
    .number()
    .min(-1)
    .max(1)
    .default(0.2)
    .describe('The least cosine of a piece of knowledge and a question for which it is found'),
  DOCUMENT_TIMEOUT_MS: z.coerce
    .number()
    .int()
    .min(1_000)
    .max(100_000)
    .default(60_000)
    .describe('Milliseconds of CPU time that reading one document may take'),
  KNOWLEDGE_MEMORY_MB: z.coerce
    .number()
    .int()
    .min(1)
    .max(65_536)
    .default(384)
    .describe('Memory that the search indexes of one process may take, all together'),
  QDRANT_URL: z
    .url({ protocol: /^https?$/ })
    .optional()
    .describe('Server of Qdrant that holds knowledge bases too large for memory; absent: these are not searched'),
  QDRANT_API_KEY: z.string().optional(),
  QDRANT_TIMEOUT_MS: z.coerce
    .number()
    .int()
    .min(50)
    .max(30_000)
    .default(2_000)
    .describe('Deadline of each of its answers that a turn waits for'),
  TOOL_SERVER_ALLOWED_HOSTS: hosts.default([]).describe('host:port pairs that tool servers may use although private'),
};

/** Settings of the conversation engine, beside the shared ones of `ServiceConfig`. */
export class EngineConfig extends configOf(schema, {
  EMBEDDINGS_MODEL: ({ EMBEDDINGS_BASE_URL, EMBEDDINGS_MODEL }) =>
    EMBEDDINGS_BASE_URL !== undefined && EMBEDDINGS_MODEL === undefined && 'required with EMBEDDINGS_BASE_URL',
}) {}

/** Makes {@link EngineConfig} injectable in every feature. */
@Global()
@Module({ providers: [{ provide: EngineConfig, useFactory: () => new EngineConfig() }], exports: [EngineConfig] })
export class EngineConfigModule {}
