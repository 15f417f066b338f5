import type { Quotas } from '../../platform/quotas';
import { LanguageModel, type ModelAnswer, type ModelRequest } from './language-model';
import { ModelFailure } from './model-failure';

/**
 * Requests that may wait take no more than this share of the hour's calls: the rest is for replies, which a lead waits
 * for.
 */
const shareOfWhatMayWait = 0.9;

/** A language model within the account's quota `model_calls`; a request counts once, however often it is tried. */
export class MeteredLanguageModel extends LanguageModel {
  constructor(
    private readonly model: LanguageModel,
    private readonly quotas: Quotas,
  ) {
    super();
  }

  async generate<Output>(request: ModelRequest<Output>): Promise<ModelAnswer<Output>> {
    if (request.accountId === 'none') return this.model.generate(request);
    const room = await this.quotas.take(request.accountId, 'model_calls', 1, {
      share: request.mayWait ? shareOfWhatMayWait : 1,
    });
    if (!room.taken) throw new ModelFailure('over_quota', room.reason, { retryAfterMs: room.waitMs, final: true });
    return this.model.generate(request);
  }
}
