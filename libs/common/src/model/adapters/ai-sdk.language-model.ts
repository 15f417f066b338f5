import { setTimeout as pause } from 'node:timers/promises';
import { type FinishReason, generateText, hasToolCall, isStepCount, jsonSchema, type LanguageModel as SdkModel, Output, tool, ToolChoiceViolationError, type ToolSet } from 'ai';
import { z } from 'zod';
import { counter, histogram } from '../../metrics';
import { LanguageModel, type ModelAnswer, type ModelQuestion, type ModelTool } from '../language-model';
import type { ModelConfig } from '../model.config';
import { ModelFailure, retryTable } from '../model-failure';
import { jsonObjectsIn, shapeText } from '../answer-text';
import { failureOf, unfit } from './failure-of';
import { providers } from './providers';

/** Calls of tools that one question may lead to, one after another. */
const maxToolSteps = 5;

const seconds = histogram('northline_model_call_seconds', 'Calls of the language model', ['question', 'result']);
const tokens = counter('northline_model_tokens_total', 'Tokens read and written by the language model', ['direction']);

type Answered<Answer> = Omit<ModelAnswer<Answer>, 'ms'>;

/** What the model said and called, before anybody looked whether it fits. */
interface Said {
  text: string;
  finishReason: FinishReason;
  model: string;
  usage: { inputTokens?: number; outputTokens?: number };
  called: { toolName: string; input?: unknown }[];
}

/** The language model through the AI SDK. Retries are ours alone: the SDK's own would multiply with them. */
export class AiSdkLanguageModel extends LanguageModel {
  private readonly model: SdkModel;

  constructor(private readonly config: ModelConfig) {
    super();
    // The SDK writes warnings to stderr, past the log.
    (globalThis as { AI_SDK_LOG_WARNINGS?: boolean }).AI_SDK_LOG_WARNINGS = false;
    this.model = providers[config.LLM_PROVIDER](config);
  }

  async ask<Answer>(question: ModelQuestion<Answer>): Promise<ModelAnswer<Answer>> {
    const began = performance.now();
    const deadline = AbortSignal.timeout(question.deadlineMs ?? this.config.LLM_DEADLINE_MS);
    const given = question.abortSignal ? AbortSignal.any([deadline, question.abortSignal]) : deadline;
    for (let tried = 1; ; tried += 1) {
      try {
        const answered = await this.once(question, given);
        return { ...answered, ms: Math.round(performance.now() - began) };
      } catch (error) {
        const failure = failureOf(error);
        if (given.aborted) throw new ModelFailure('timeout', 'The model did not answer in time');
        if (failure.details.final || tried >= retryTable[failure.kind]) throw failure;
        const wait = failure.details.retryAfterMs ?? this.config.LLM_RETRY_DELAY_MS * 2 ** (tried - 1);
        await pause(wait, undefined, { signal: given }).catch(() => {
          throw failure;
        });
      }
    }
  }

  private async once<Answer>(question: ModelQuestion<Answer>, given: AbortSignal): Promise<Answered<Answer>> {
    const patience = AbortSignal.timeout(this.config.LLM_TIMEOUT_MS);
    const stop = seconds.startTimer({ question: question.name });
    try {
      const answered = await this.generate(question, AbortSignal.any([given, patience]));
      stop({ result: 'ok' });
      tokens.inc({ direction: 'in' }, answered.usage.inputTokens);
      tokens.inc({ direction: 'out' }, answered.usage.outputTokens);
      return answered;
    } catch (error) {
      const failure = patience.aborted ? new ModelFailure('timeout', 'The model did not answer in time') : failureOf(error);
      stop({ result: failure.kind });
      throw failure;
    }
  }

  private async generate<Answer>(question: ModelQuestion<Answer>, abortSignal: AbortSignal): Promise<Answered<Answer>> {
    const mode = this.config.LLM_STRUCTURED_OUTPUT;
    const tools = toolSet(question.tools ?? []);
    const answerTool = tool({ description: 'Gives the answer.', inputSchema: question.schema });
    const { text, finishReason, model, usage, called } = await generateText({
      model: this.model,
      instructions: question.instructions + (mode === 'prompt' ? `\n\n${shapeText(z.toJSONSchema(question.schema))}` : ''),
      messages: question.turns,
      maxOutputTokens: this.config.LLM_MAX_OUTPUT_TOKENS,
      maxRetries: 0,
      abortSignal,
      tools: mode === 'tool' ? { ...tools, [question.name]: answerTool } : tools,
      output: mode === 'json_schema' ? shapedOutput(question) : Output.text(),
      stopWhen: [isStepCount(maxToolSteps + 1), hasToolCall(question.name)],
      prepareStep: ({ stepNumber }) => ({ toolChoice: toolChoice(mode === 'tool', question, stepNumber) }),
    }).then(
      (result): Said => ({ text: result.text, finishReason: result.finishReason, model: result.finalStep.response.modelId, usage: result.usage, called: result.steps.flatMap((step) => step.toolCalls) }),
      saidDespite,
    );
    const answer = mode === 'tool' ? called.find(({ toolName }) => toolName === question.name) : undefined;
    const raw = inputText(answer?.input) ?? text;
    const output = outputIn(raw, question.reading ?? question.schema);
    const bill = { model, usage: { inputTokens: usage.inputTokens ?? 0, outputTokens: usage.outputTokens ?? 0 } };
    if (!output) throw unfit(finishReason, raw, bill);
    return {
      output: output.data,
      raw,
      ...bill,
      toolCalls: called.filter(({ toolName }) => toolName !== question.name).map(({ toolName, input }) => ({ name: toolName, input })),
    };
  }
}

/**
 * What a model said that did not keep to its tools: servers differ in whether they enforce `tool_choice`, and many models
 * answer in words what they were to call. It is read like any answer; the SDK keeps neither its cost nor earlier steps.
 */
function saidDespite(error: unknown): Said {
  if (!ToolChoiceViolationError.isInstance(error)) throw error;
  const text = error.content.flatMap((part) => (part.type === 'text' ? [part.text] : [])).join('');
  return { text, finishReason: error.finishReason, model: error.modelId, usage: {}, called: [] };
}

/** Sends the schema but leaves the reading to us: the SDK would refuse JSON in a code block or among words. */
function shapedOutput<Answer>({ schema, name }: ModelQuestion<Answer>) {
  return { ...Output.object({ schema, name }), parseCompleteOutput: ({ text }: { text: string }) => Promise.resolve(text) };
}

/** The last object in an answer that has the shape: what comes before it are thoughts and drafts. */
function outputIn<Answer>(raw: string, schema: z.ZodType<Answer>): { data: Answer } | undefined {
  for (const object of jsonObjectsIn(raw)) {
    const { success, data } = schema.safeParse(object);
    if (success) return { data };
  }
  return undefined;
}

/** The text of a tool call's input, which the SDK leaves as it is when it is no JSON; undefined without a call. */
function inputText(input: unknown): string | undefined {
  return typeof input === 'string' ? input : JSON.stringify(input);
}

/** Which tools a step may call: the last one none, so that every question ends in an answer. */
function toolChoice<Answer>(forced: boolean, question: ModelQuestion<Answer>, step: number): 'auto' | 'none' | 'required' | { type: 'tool'; toolName: string } {
  const offered = (question.tools ?? []).length > 0 && step < maxToolSteps;
  if (forced) return offered ? 'required' : { type: 'tool', toolName: question.name };
  return offered ? 'auto' : 'none';
}

function toolSet(tools: ModelTool[]): ToolSet {
  const entries = tools.map((given) => [
    given.name,
    tool({
      description: given.description,
      inputSchema: jsonSchema(given.inputSchema),
      execute: async (input: unknown, { abortSignal }) => JSON.stringify({ toolOutput: await given.call(input, abortSignal ?? AbortSignal.timeout(30_000)) }),
    }),
  ]);
  return Object.fromEntries(entries) as ToolSet;
}
