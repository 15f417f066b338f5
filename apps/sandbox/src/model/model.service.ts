import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { AppConfig } from '../app-config';
import { MisbehaviourService } from '../misbehaviour/misbehaviour.service';
import { MODEL_FAULTS } from '../misbehaviour/misbehaviour-types';
import { BoundedLog } from '../world/world-bounds';
import { badModelRequest } from '../errors/model-errors';
import { obey, type Obeyed } from './model-obedience';
import { textOf } from './model-prompt';
import { respond } from './model-script';
import { PromptCache } from './model-cache';
import { CHARACTERS_PER_TOKEN, type ChatMessage, type ChatRequest, type Output } from './model-types';

/** One answered call, as `GET /sandbox/model` shows it. */
export interface ModelCall {
  readonly at: string;
  readonly messages: readonly ChatMessage[];
  readonly tools: string[];
  readonly answer: unknown;
}

type ModelFault = (typeof MODEL_FAULTS)[number];

const CALLS_KEPT = 300;
const OBEYED_KEPT = 20_000;
const REFUSAL = "I'm sorry, but I can't help with that.";

/** Answers chat requests by the script, or with the fault that was asked for. */
@Injectable()
export class ModelService {
  /** What the servers that keep prompts have kept. */
  readonly cache = new PromptCache();
  /** Whether it obeys whoever gives it an order in what it reads, as a model that falls for every injection does. */
  obeys = false;

  private readonly calls = new BoundedLog<ModelCall>(CALLS_KEPT);
  private readonly told = new BoundedLog<Obeyed>(OBEYED_KEPT);

  constructor(
    private readonly config: AppConfig,
    private readonly misbehaviour: MisbehaviourService,
  ) {}

  /** Answers one request in the shape of OpenAI's API. */
  async complete(request: ChatRequest): Promise<ChatAnswer> {
    const messages = request.messages ?? [];
    if (messages.length === 0) throw badModelRequest("Missing required parameter: 'messages'.");
    if (request.stream === true) throw badModelRequest('The sandbox does not stream.');
    if (this.config.SANDBOX_MODEL_MS > 0) await wait(this.config.SANDBOX_MODEL_MS);
    const fault = MODEL_FAULTS.find((kind) => this.misbehaviour.take('model', kind));
    const choice = toChoice(this.outputFor(request), fault);
    this.calls.add({
      at: new Date().toISOString(),
      messages,
      tools: (request.tools ?? []).map((tool) => tool.function.name),
      answer: choice.message,
    });
    const asked = tokens(messages.map(textOf).join('\n'));
    const answered = tokens(JSON.stringify(choice.message));
    return {
      id: `chatcmpl-${randomUUID()}`,
      object: 'chat.completion',
      created: Math.floor(Date.now() / 1000),
      model: request.model ?? 'sandbox-1',
      choices: [{ index: 0, logprobs: null, ...choice }],
      usage: { prompt_tokens: asked, completion_tokens: answered, total_tokens: asked + answered },
    };
  }

  /** The newest calls, oldest first. */
  list(): ModelCall[] {
    return this.calls.filter(() => true);
  }

  /** The requests that belonged to attempts or held orders, oldest first; only while it {@link obeys}. */
  get obeyed(): Obeyed[] {
    return this.told.filter(() => true);
  }

  /** Forgets the calls, and obeys nobody any more. */
  reset(): void {
    this.calls.clear();
    this.cache.clear();
    this.told.clear();
    this.obeys = false;
  }

  private outputFor(request: ChatRequest): Output {
    const usual = respond(request);
    const told = this.obeys ? obey(request, usual) : undefined;
    if (told) this.told.add(told.obeyed);
    return told?.output ?? usual;
  }
}

/** An answer in the shape of OpenAI's API. */
export interface ChatAnswer {
  readonly id: string;
  readonly object: 'chat.completion';
  readonly created: number;
  readonly model: string;
  readonly choices: readonly (Choice & { readonly index: number; readonly logprobs: null })[];
  readonly usage: { readonly prompt_tokens: number; readonly completion_tokens: number; readonly total_tokens: number };
}

interface Choice {
  readonly message: {
    role: 'assistant';
    content: string | null;
    refusal: string | null;
    tool_calls?: { id: string; type: 'function'; function: { name: string; arguments: string } }[];
  };
  readonly finish_reason: 'stop' | 'length' | 'tool_calls';
}

function toChoice(output: Output, fault: ModelFault | undefined): Choice {
  if (fault === 'refusal')
    return { message: { role: 'assistant', content: REFUSAL, refusal: REFUSAL }, finish_reason: 'stop' };
  if (fault === 'empty') return { message: { role: 'assistant', content: '', refusal: null }, finish_reason: 'stop' };
  const given = output.kind === 'text' ? output.text : output.arguments;
  const text = fault ? spoil(given, fault) : given;
  const cut = fault === 'truncated';
  if (output.kind === 'text') {
    return { message: { role: 'assistant', content: text, refusal: null }, finish_reason: cut ? 'length' : 'stop' };
  }
  const call = {
    id: `call_${randomUUID().slice(0, 24)}`,
    type: 'function' as const,
    function: { name: output.name, arguments: text },
  };
  return {
    message: { role: 'assistant', content: null, refusal: null, tool_calls: [call] },
    finish_reason: cut ? 'length' : 'tool_calls',
  };
}

function spoil(text: string, fault: ModelFault): string {
  if (fault === 'truncated') return text.slice(0, Math.floor(text.length * 0.6));
  if (fault === 'wrong_schema') return JSON.stringify({ answer: 42 });
  return `Sure! Here is the JSON you asked for: ${text.replaceAll('"', "'")}`;
}

const tokens = (text: string): number => Math.ceil(text.length / CHARACTERS_PER_TOKEN);
