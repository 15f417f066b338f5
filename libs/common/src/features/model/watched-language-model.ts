import { Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { gauge } from '../../platform/metrics';
import { LanguageModel, type ModelAnswer, type ModelRequest } from './language-model';
import { ModelFailure } from './model-failure';

/** After this many failures in a row a probe checks whether the model is down. */
const failuresBeforeProbe = 3;

/** The pause between two probes of a model that is down. The first ones, at the start, come sooner. */
const probeEveryMs = 15_000;
const firstProbeMs = 500;

const up = gauge(
  'northline_model_up',
  'Whether a language model answers: 1, or 0 while everything that needs it waits or goes to the fallback model',
  ['model'],
);

/**
 * A language model behind a circuit breaker. A small request of our own (the probe) tells a model that is down from a
 * single request without an answer: at the start, after failures in a row, and until it answers again. Meanwhile every
 * other request fails at once, as `down`, so that callers wait instead of giving up.
 */
export class WatchedLanguageModel extends LanguageModel implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly logger = new Logger('LanguageModel');
  private failures = 0;
  private down: { failure: ModelFailure; since: Date } | undefined;
  private probing: Promise<void> | undefined;
  private probes = 0;
  private nextProbeAt = 0;
  private timer: NodeJS.Timeout | undefined;

  constructor(
    /** Its name, for logs and metrics. */
    private readonly name: string,
    private readonly model: LanguageModel,
    private readonly probe: () => Promise<unknown>,
  ) {
    super();
  }

  /** Whether it has answered since the process began: if it never has, the settings are wrong. */
  get proven(): boolean {
    return this.answersSince !== undefined;
  }

  override get away(): ModelFailure | undefined {
    if (!this.down) return undefined;
    const { failure, since } = this.down;
    const retryAfterMs = Math.max(0, this.nextProbeAt - Date.now());
    return new ModelFailure('down', failure.message, { said: failure.details.said, retryAfterMs, since, final: true });
  }

  /** Readiness: fails with the reason why the model does not answer, as the server gives it. */
  check(): Promise<void> {
    if (this.down) {
      const { message, details } = this.down.failure;
      return Promise.reject(new Error([message, details.said].filter(Boolean).join(': ')));
    }
    return this.proven ? Promise.resolve() : Promise.reject(new Error('The model has not answered yet'));
  }

  onApplicationBootstrap(): void {
    void this.look();
  }

  onApplicationShutdown(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
    this.nextProbeAt = Infinity;
  }

  async generate<Output>(request: ModelRequest<Output>): Promise<ModelAnswer<Output>> {
    if (this.away) throw this.away;
    try {
      const answer = await this.model.generate(request);
      this.answered();
      return answer;
    } catch (error) {
      if (error instanceof ModelFailure && !request.abortSignal?.aborted) await this.failed(error);
      throw (await this.isRefusedToAll(error)) ? this.away : error;
    }
  }

  private async failed(failure: ModelFailure): Promise<void> {
    if (!answersNobody(failure)) return;
    this.failures += 1;
    if (this.failures >= failuresBeforeProbe || isRefusal(failure)) await this.look();
  }

  // If the probe is refused as well, the request is not to blame and waits, too.
  private async isRefusedToAll(error: unknown): Promise<boolean> {
    if (!isRefusal(error)) return false;
    await this.probing;
    return this.down !== undefined;
  }

  private look(): Promise<void> {
    this.probing ??= this.probe()
      .then(
        () => undefined,
        (error: unknown) => error,
      )
      .then((error) => (answersNobody(error) ? this.fell(error) : this.answered()))
      .finally(() => (this.probing = undefined));
    return this.probing;
  }

  private answered(): void {
    this.failures = 0;
    if (this.proven && !this.down) return;
    if (this.down) this.logger.log({ model: this.name }, 'The language model answers again');
    this.down = undefined;
    this.probes = 0;
    this.answersSince = new Date();
    clearTimeout(this.timer);
    up.set({ model: this.name }, 1);
  }

  private fell(failure: ModelFailure): void {
    const { said } = failure.details;
    if (this.down?.failure.message !== failure.message)
      this.logger.error(
        { model: this.name, reason: failure.message, said },
        'The language model is down: replies, openings and insights wait until a probe succeeds, unless a fallback model answers',
      );
    this.down = { failure, since: this.down?.since ?? new Date() };
    up.set({ model: this.name }, 0);
    const pauseMs = this.proven ? probeEveryMs : Math.min(probeEveryMs, firstProbeMs * 2 ** this.probes);
    this.probes += 1;
    if (this.nextProbeAt === Infinity) return;
    this.nextProbeAt = Date.now() + pauseMs;
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.look(), pauseMs).unref();
  }
}

/** Whether every request would fail, not only this one. */
function answersNobody(error: unknown): error is ModelFailure {
  return (
    error instanceof ModelFailure && (error.kind === 'unavailable' || error.kind === 'timeout' || isRefusal(error))
  );
}

/** The server's refusal of the request itself; a model that declines to answer is not one. */
function isRefusal(error: unknown): boolean {
  return error instanceof ModelFailure && error.kind === 'refused' && error.details.final === true;
}
