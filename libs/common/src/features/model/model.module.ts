import { Module } from '@nestjs/common';
import { HealthRegistry } from '../../platform/health';
import { Quotas } from '../../platform/quotas';
import { AiSdkLanguageModel } from './adapters/ai-sdk-language-model';
import { AllowedLanguageModels } from './allowed-language-models';
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
  if (!config.isSet) return new MeteredLanguageModel(new AiSdkLanguageModel(config), quotas);
  const models = new AllowedLanguageModels(config, (settings) => {
    const model = new AiSdkLanguageModel(settings);
    return new WatchedLanguageModel(settings.LLM_MODEL, new MeteredLanguageModel(model, quotas), () =>
      probeModel(model),
    );
  });
  const { ordinary } = models;
  health.register('model', () => ordinary.check(), { vital: () => !ordinary.proven, told: true });
  return models;
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
