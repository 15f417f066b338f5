import { Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { LanguageModel, type ModelAnswer, type ModelRequest } from './language-model';
import type { ModelConfig, ModelSettings } from './model-config';
import { ModelFailure } from './model-failure';
import type { ModelBill } from './model-usage';
import type { WatchedLanguageModel } from './watched-language-model';

/** Failures of the server, after which another model is asked; what a model answered is its own affair. */
const ofServer: readonly ModelFailure['kind'][] = ['down', 'unavailable', 'timeout'];

/**
 * The models that the operator allows, each behind a breaker of its own, and the fallback model, which is asked while
 * one of them does not answer. A request for a model that is not allowed goes to the default.
 */
export class AllowedLanguageModels extends LanguageModel implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly logger = new Logger('LanguageModel');
  /** Those that were asked for so far. */
  private readonly models = new Map<string, WatchedLanguageModel>();
  private readonly missed = new Set<string>();
  /** The model of agents that name none. */
  readonly ordinary: WatchedLanguageModel;
  private readonly fallback: WatchedLanguageModel | undefined;

  constructor(
    private readonly config: ModelConfig,
    private readonly connect: (settings: ModelSettings) => WatchedLanguageModel,
  ) {
    super();
    this.ordinary = this.named(config.LLM_MODEL);
    this.fallback = config.fallback && connect(config.fallback);
  }

  /** A model that nobody has asked yet may answer. */
  override get away(): ModelFailure | undefined {
    const all = [...this.models.values(), ...(this.fallback ? [this.fallback] : [])];
    if (this.models.size < this.config.allowed.length || all.some(({ away }) => away === undefined)) return undefined;
    return this.ordinary.away;
  }

  override awayOf(name = this.config.LLM_MODEL): ModelFailure | undefined {
    if (this.fallback && !this.fallback.away) return undefined;
    return (this.config.allowed.includes(name) ? this.models.get(name) : this.ordinary)?.away;
  }

  onApplicationBootstrap(): void {
    this.ordinary.onApplicationBootstrap();
    this.fallback?.onApplicationBootstrap();
  }

  onApplicationShutdown(): void {
    for (const model of this.models.values()) model.onApplicationShutdown();
    this.fallback?.onApplicationShutdown();
  }

  async generate<Output>(request: ModelRequest<Output>): Promise<ModelAnswer<Output>> {
    const model = this.of(request.model);
    if (!this.fallback) return this.answeredBy(model, request);
    const deadlineMs = Math.ceil((request.deadlineMs ?? this.config.LLM_DEADLINE_MS) / 2);
    try {
      return await this.answeredBy(model, { ...request, deadlineMs });
    } catch (error) {
      if (!isServers(error) || request.abortSignal?.aborted) throw error;
      return this.standIn(this.fallback, { ...request, deadlineMs }, error);
    }
  }

  private async standIn<Output>(
    fallback: WatchedLanguageModel,
    request: ModelRequest<Output>,
    failure: ModelFailure,
  ): Promise<ModelAnswer<Output>> {
    const others = billsOf(failure);
    try {
      const answer = await this.answeredBy(fallback, request);
      return { ...answer, ...(others.length > 0 && { others }) };
    } catch (error) {
      if (!(error instanceof ModelFailure)) throw error;
      // Why nobody answers is told by the model that was meant; both are paid for.
      const told = isServers(error) ? failure : error;
      const bills = [...others, ...billsOf(error)];
      throw new ModelFailure(told.kind, told.message, {
        ...told.details,
        bill: bills.at(-1),
        others: bills.slice(0, -1),
      });
    }
  }

  private async answeredBy<Output>(
    model: WatchedLanguageModel,
    request: ModelRequest<Output>,
  ): Promise<ModelAnswer<Output>> {
    const answer = await model.generate(request);
    this.answersSince = model.answersSince;
    return answer;
  }

  private of(name = this.config.LLM_MODEL): WatchedLanguageModel {
    if (this.config.allowed.includes(name)) return this.named(name);
    if (!this.missed.has(name))
      this.logger.warn(
        { model: name, allowed: this.config.allowed },
        'A model that agents name is not allowed any more (LLM_MODELS): the default answers for it',
      );
    this.missed.add(name);
    return this.ordinary;
  }

  private named(name: string): WatchedLanguageModel {
    const known = this.models.get(name) ?? this.connect(this.config.named(name));
    this.models.set(name, known);
    return known;
  }
}

function isServers(error: unknown): error is ModelFailure {
  return error instanceof ModelFailure && ofServer.includes(error.kind);
}

function billsOf({ details: { others = [], bill } }: ModelFailure): ModelBill[] {
  return bill ? [...others, bill] : others;
}
