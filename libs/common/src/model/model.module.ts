import { Module } from '@nestjs/common';
import { HealthRegistry } from '../health';
import { Quotas } from '../quotas';
import { AiSdkLanguageModel } from './adapters/ai-sdk-language-model';
import { LanguageModel } from './language-model';
import { MeteredLanguageModel } from './metered-language-model';
import { ModelConfig } from './model-config';
import { probeModel } from './model-probe';
import { WatchedLanguageModel } from './watched-language-model';

/**
 * The service is not ready before its model has answered once: a wrong key, model or address shows in a rollout. Later
 * outages do not affect readiness.
 */
function modelOf(config: ModelConfig, quotas: Quotas, health: HealthRegistry): LanguageModel {
  const model = new AiSdkLanguageModel(config);
  const metered = new MeteredLanguageModel(model, quotas);
  if (!config.isSet) return metered;
  const watched = new WatchedLanguageModel(metered, () => probeModel(model));
  health.register('model', () => watched.check(), { vital: () => !watched.proven, told: true });
  return watched;
}

/** Gives an app its {@link LanguageModel}, as the `LLM_*` settings say, and these. */
@Module({
  providers: [
    { provide: ModelConfig, useFactory: () => new ModelConfig() },
    { provide: LanguageModel, useFactory: modelOf, inject: [ModelConfig, Quotas, HealthRegistry] },
  ],
  exports: [LanguageModel, ModelConfig],
})
export class ModelModule {}
