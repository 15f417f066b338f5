import { setTimeout as pause } from 'node:timers/promises';
import {
  type FinishReason,
  generateText,
  hasToolCall,
  isStepCount,
  jsonSchema,
  type LanguageModelMiddleware,
  type ModelMessage,
  Output,
  tool,
  ToolChoiceViolationError,
  type ToolSet,
  wrapLanguageModel,
} from 'ai';
import { z } from 'zod';
import { counter, histogram } from '../../../platform/metrics';
import { LanguageModel, type ModelAnswer, type ModelRequest, type ModelTool } from '../language-model';
import { addedUsage, type ModelBill, noteTokens } from '../model-usage';
import type { ModelSettings } from '../model-config';
import { ModelFailure, retryTable } from '../model-failure';
import { jsonObjectsIn, shapeText } from '../answer-text';
import { marked } from './cache-marks';
import { failureOf, unfit } from './failure-of';
import { providers, takesToolsWithSchema } from './providers';

/** Calls of tools that one request may lead to, one after another. */
const maxToolSteps = 5;

/** Calls of tools in one answer: each costs far more to read than its bytes. */
const maxToolCalls = 100;

const seconds = histogram('northline_model_call_seconds', 'Calls of the language model', ['request', 'result']);
const failures = counter(
  'northline_model_failures_total',
  'Tries of a request that the language model did not answer',
  ['request', 'kind'],
);

type Answered<Answer> = Omit<ModelAnswer<Answer>, 'ms' | keyof ModelBill>;

/** What the model said and called, before any check of its shape. */
interface Said {
  text: string;
  finishReason: FinishReason;
  called: { toolName: string; input?: unknown }[];
  /** The whole exchange so far, for a further call. */
  messages: ModelMessage[];
}

/** One call or several: how the shape is requested, and whether tools are offered with it. */
interface Manner {
  shape: ModelSettings['LLM_STRUCTURED_OUTPUT'];
  tools: ModelTool[];
  said?: ModelMessage[];
}

/** The language model through the AI SDK. Retries are ours alone: the SDK's own would multiply with them. */
export class AiSdkLanguageModel extends LanguageModel {
  /** Set once it has refused a request for its temperature. */
  private refusesTemperature = false;
  private readonly model: ReturnType<(typeof providers)[ModelSettings['LLM_PROVIDER']]>;

  constructor(private readonly config: ModelSettings) {
    super();
    // The SDK writes warnings to stderr, past the log.
    (globalThis as { AI_SDK_LOG_WARNINGS?: boolean }).AI_SDK_LOG_WARNINGS = false;
    this.model = providers[config.LLM_PROVIDER](config);
  }

  async generate<Answer>(request: ModelRequest<Answer>): Promise<ModelAnswer<Answer>> {
    const began = performance.now();
    const { deadlineMs = this.config.LLM_DEADLINE_MS } = request;
    const deadline = AbortSignal.timeout(deadlineMs);
    const given = request.abortSignal ? AbortSignal.any([deadline, request.abortSignal]) : deadline;
    const bill: ModelBill = { model: this.config.LLM_MODEL, calls: 0, usage: { inputTokens: 0, outputTokens: 0 } };
    for (let tried = 1; ; tried += 1) {
      try {
        const answered = await this.once(request, given, bill);
        return { ...answered, ...bill, ms: Math.round(performance.now() - began) };
      } catch (error) {
        const failure = given.aborted
          ? new ModelFailure('timeout', 'The model did not answer in time')
          : failureOf(error);
        failures.inc({ request: request.name, kind: failure.kind });
        if (bill.calls > 0) failure.details.bill = bill;
        this.conceal(failure);
        if (!given.aborted && this.refuses(request, failure)) continue;
        if (given.aborted || failure.details.final || tried >= retryTable[failure.kind]) throw failure;
        const wait = failure.details.retryAfterMs ?? this.config.LLM_RETRY_DELAY_MS * 2 ** (tried - 1);
        if (performance.now() - began + wait >= deadlineMs) throw failure;
        await pause(wait, undefined, { signal: given }).catch(() => {
          throw failure;
        });
      }
    }
  }

  // Which models take a temperature cannot be told by their names alone.
  private refuses<Answer>({ temperature }: ModelRequest<Answer>, { kind, details }: ModelFailure): boolean {
    if (this.refusesTemperature || temperature === undefined || kind !== 'refused') return false;
    this.refusesTemperature = details.said !== undefined && /temperature/i.test(details.said);
    return this.refusesTemperature;
  }

  // Some servers repeat the key that they refuse.
  private conceal({ details }: ModelFailure): void {
    const { LLM_API_KEY: key } = this.config;
    if (key !== undefined && details.said !== undefined) details.said = details.said.replaceAll(key, '…');
  }

  /**
   * One attempt. Where the server cannot combine a schema with tool calls, tools come first, and the schema only if it
   * is still needed.
   */
  private async once<Answer>(
    request: ModelRequest<Answer>,
    given: AbortSignal,
    bill: ModelBill,
  ): Promise<Answered<Answer>> {
    const shape = this.config.LLM_STRUCTURED_OUTPUT;
    const tools = request.tools ?? [];
    const together = tools.length === 0 || shape !== 'json_schema' || takesToolsWithSchema(this.config);
    const first = await this.call(request, { shape: together ? shape : 'prompt', tools }, given, bill);
    const answer = readAnswer(request, first);
    if (answer.output || together) return answered(request, first, answer);
    const last = await this.call(request, { shape, tools: [], said: first.messages }, given, bill);
    return answered(request, { ...last, called: first.called }, readAnswer(request, last));
  }

  private async call<Answer>(
    request: ModelRequest<Answer>,
    { shape, tools, said = [] }: Manner,
    abortSignal: AbortSignal,
    bill: ModelBill,
  ): Promise<Said> {
    const answerTool = tool({ description: 'Gives the answer.', inputSchema: request.schema });
    return generateText({
      model: wrapLanguageModel({ model: this.model, middleware: this.counting(request, bill) }),
      ...marked(this.config, {
        ...request,
        instructions:
          request.instructions + (shape === 'prompt' ? `\n\n${shapeText(z.toJSONSchema(request.schema))}` : ''),
        said,
      }),
      maxOutputTokens: this.config.LLM_MAX_OUTPUT_TOKENS,
      temperature: this.refusesTemperature ? undefined : request.temperature,
      maxRetries: 0,
      abortSignal,
      tools: shape === 'tool' ? { ...toolSet(tools), [request.name]: answerTool } : toolSet(tools),
      output: shape === 'json_schema' ? shapedOutput(request) : Output.text(),
      stopWhen: [isStepCount(maxToolSteps + 1), hasToolCall(request.name)],
      prepareStep: ({ stepNumber }) => ({
        toolChoice: toolChoice(shape === 'tool', request.name, tools.length > 0 && stepNumber < maxToolSteps),
      }),
    }).then(
      ({ text, finishReason, steps, responseMessages }): Said => ({
        text,
        finishReason,
        called: steps.flatMap((step) => step.toolCalls),
        messages: responseMessages,
      }),
      saidDespite,
    );
  }

  /** Counts every call, failed ones included, and gives each its own timeout; tools in between have theirs. */
  private counting(
    { name, accountId }: Pick<ModelRequest<unknown>, 'name' | 'accountId'>,
    bill: ModelBill,
  ): LanguageModelMiddleware {
    const patience = new WeakMap<object, AbortSignal>();
    return {
      transformParams: ({ params }) => {
        const limit = AbortSignal.timeout(this.config.LLM_TIMEOUT_MS);
        const timed = {
          ...params,
          abortSignal: params.abortSignal ? AbortSignal.any([params.abortSignal, limit]) : limit,
        };
        patience.set(timed, limit);
        return Promise.resolve(timed);
      },
      wrapGenerate: async ({ doGenerate, params }) => {
        const stop = seconds.startTimer({ request: name });
        bill.calls += 1;
        const result = await doGenerate().then(undefined, (error: unknown) => {
          const failure = patience.get(params)?.aborted
            ? new ModelFailure('timeout', 'The model did not answer in time')
            : failureOf(error);
          stop({ result: failure.kind });
          noteTokens({ accountId, kind: name, inputTokens: 0, outputTokens: 0 });
          throw failure;
        });
        const { inputTokens, outputTokens } = result.usage;
        const usage = {
          inputTokens: inputTokens.total ?? 0,
          cachedTokens: inputTokens.cacheRead,
          outputTokens: outputTokens.total ?? 0,
        };
        noteTokens({ accountId, kind: name, ...usage });
        bill.model = result.response?.modelId ?? bill.model;
        bill.usage = addedUsage(bill.usage, usage);
        const tooMany = result.content.filter(({ type }) => type === 'tool-call').length > maxToolCalls;
        stop({ result: tooMany ? 'malformed' : 'ok' });
        if (tooMany) throw new ModelFailure('malformed', `The answer calls tools more than ${maxToolCalls} times`);
        return result;
      },
    };
  }
}

/** The text of an answer, and what was read from it. */
function readAnswer<Answer>(
  request: ModelRequest<Answer>,
  { text, called }: Said,
): { raw: string; output?: { data: Answer } } {
  const answer = called.find(({ toolName }) => toolName === request.name);
  const raw = inputText(answer?.input) ?? text;
  return { raw, output: outputIn(raw, request.reading ?? request.schema) };
}

function answered<Answer>(
  { name }: ModelRequest<Answer>,
  { finishReason, called }: Said,
  { raw, output }: { raw: string; output?: { data: Answer } },
): Answered<Answer> {
  if (!output) throw unfit(finishReason, raw);
  const toolCalls = called
    .filter(({ toolName }) => toolName !== name)
    .map(({ toolName, input }) => ({ name: toolName, input }));
  return { output: output.data, raw, toolCalls };
}

/**
 * The text of a model that did not keep to its tools: servers differ in whether they enforce `tool_choice`, and many
 * models write what they were to call. It is read like any answer.
 */
function saidDespite(error: unknown): Said {
  if (!ToolChoiceViolationError.isInstance(error)) throw error;
  const text = error.content.flatMap((part) => (part.type === 'text' ? [part.text] : [])).join('');
  return { text, finishReason: error.finishReason, called: [], messages: [] };
}

/** Sends the schema but parses the answer here: the SDK would refuse JSON in a code block or within prose. */
function shapedOutput<Answer>({ schema, name }: ModelRequest<Answer>) {
  return {
    ...Output.object({ schema, name }),
    parseCompleteOutput: ({ text }: { text: string }) => Promise.resolve(text),
  };
}

/** The last object in an answer that has the shape: thoughts and drafts come before it. */
function outputIn<Answer>(raw: string, schema: z.ZodType<Answer>): { data: Answer } | undefined {
  for (const object of jsonObjectsIn(raw)) {
    const { success, data } = schema.safeParse(object);
    if (success) return { data };
  }
  return undefined;
}

/** The text of a tool call's input, which the SDK leaves as it is when it is not JSON; undefined without a call. */
function inputText(input: unknown): string | undefined {
  return typeof input === 'string' ? input : JSON.stringify(input);
}

/** Which tools a step may call: the last one none, so that every request ends in an answer. */
function toolChoice(
  forced: boolean,
  toolName: string,
  offered: boolean,
): 'auto' | 'none' | 'required' | { type: 'tool'; toolName: string } {
  if (forced) return offered ? 'required' : { type: 'tool', toolName };
  return offered ? 'auto' : 'none';
}

function toolSet(tools: ModelTool[]): ToolSet {
  const entries = tools.map((given) => [
    given.name,
    tool({
      description: given.description,
      inputSchema: jsonSchema(given.inputSchema),
      execute: async (input: unknown, { abortSignal }) =>
        JSON.stringify({ toolOutput: await given.call(input, abortSignal ?? AbortSignal.timeout(30_000)) }),
    }),
  ]);
  return Object.fromEntries(entries) as ToolSet;
}
