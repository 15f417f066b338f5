import { Injectable } from '@nestjs/common';
import type { ModelUse } from '@northline/common/features/costs';
import { boundedFetch } from '@northline/common/platform/http';
import { z } from 'zod';
import { ChannelsConfig } from '../../app-config';

/** What was heard, or why nothing was; and what the server counted for it, where it says so. */
export type Transcription = ({ text: string } | { reason: string }) & { used?: ModelUse };

/** The most that is kept of what is spoken in one file, in characters. */
const longest = 20_000;

/** An answer has little more than the text. */
const fetched = boundedFetch({ maxBytes: 1024 * 1024, json: {} });

const tries = 2;

/** The endings by which servers tell formats apart; unknown ones go as what most voice messages are. */
const endings: Record<string, string> = {
  'audio/ogg': 'ogg',
  'audio/opus': 'ogg',
  'audio/mpeg': 'mp3',
  'audio/mp3': 'mp3',
  'audio/mp4': 'm4a',
  'audio/x-m4a': 'm4a',
  'audio/aac': 'm4a',
  'audio/wav': 'wav',
  'audio/x-wav': 'wav',
  'audio/webm': 'webm',
  'audio/flac': 'flac',
};

/** Has spoken words written down by an OpenAI-compatible server: `POST {TRANSCRIBE_BASE_URL}/audio/transcriptions`. */
@Injectable()
export class Transcriber {
  constructor(private readonly config: ChannelsConfig) {}

  /** Whether there is a server. */
  get isSet(): boolean {
    return this.config.TRANSCRIBE_BASE_URL !== undefined;
  }

  /** What is said in a file. Never throws; a server that fails is asked twice. */
  async transcribe(bytes: Buffer, contentType: string): Promise<Transcription> {
    let reason = '';
    for (let tried = 0; tried < tries; tried += 1) {
      try {
        const response = await this.post(bytes, contentType);
        if (response.ok) return transcriptionOf(await response.json(), this.config.TRANSCRIBE_MODEL);
        await response.body?.cancel();
        reason = `the server answered ${response.status}`;
        if (response.status < 500 && response.status !== 429) break;
      } catch (error) {
        const late = error instanceof Error && error.name === 'TimeoutError';
        reason = late ? 'the server did not answer in time' : 'the server gave no readable answer';
      }
    }
    return { reason };
  }

  private post(bytes: Buffer, contentType: string): Promise<Response> {
    const { TRANSCRIBE_BASE_URL: base = '', TRANSCRIBE_API_KEY: key, TRANSCRIBE_MODEL: model } = this.config;
    const body = new FormData();
    const ending = endings[contentType] ?? 'ogg';
    body.set('file', new Blob([bytes], { type: contentType }), `voice.${ending}`);
    body.set('model', model);
    body.set('response_format', 'json');
    return fetched(`${base}/audio/transcriptions`, {
      method: 'POST',
      headers: key === undefined ? {} : { authorization: `Bearer ${key}` },
      body,
      redirect: 'error',
      signal: AbortSignal.timeout(this.config.TRANSCRIBE_TIMEOUT_MS),
    });
  }
}

const count = z.number().min(0).catch(0);
/** What a model counts by: seconds of sound or tokens, told apart by `type`. */
const usage = z.discriminatedUnion('type', [
  z.object({ type: z.literal('duration'), seconds: count }),
  z.object({ type: z.literal('tokens'), input_tokens: count, output_tokens: count }),
]);
const answer = z.object({ text: z.string(), usage: usage.optional().catch(undefined) });

function transcriptionOf(body: unknown, model: string): Transcription {
  const { text, usage: told } = answer.safeParse(body).data ?? {};
  if (text === undefined) return { reason: 'the server gave no readable answer' };
  const used = told && { used: { model, usage: tokensOf(told) } };
  const words = text.trim().slice(0, longest).toWellFormed();
  return words === '' ? { reason: 'nothing is said in it', ...used } : { text: words, ...used };
}

function tokensOf(told: z.infer<typeof usage>): ModelUse['usage'] {
  return told.type === 'duration'
    ? { inputTokens: 0, outputTokens: 0, seconds: told.seconds }
    : { inputTokens: told.input_tokens, outputTokens: told.output_tokens };
}
