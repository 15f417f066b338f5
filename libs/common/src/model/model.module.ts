import { Module } from '@nestjs/common';
import { AiSdkLanguageModel } from './adapters/ai-sdk.language-model';
import { Quotas } from '../quotas';
import { LanguageModel } from './language-model';
import { MeteredLanguageModel } from './metered.language-model';
import { ModelConfig } from './model.config';

/** Gives an app its {@link LanguageModel}, as the `LLM_*` settings say, and these. */
@Module({
  providers: [
    { provide: ModelConfig, useFactory: () => new ModelConfig() },
    { provide: LanguageModel, useFactory: (config: ModelConfig, quotas: Quotas) => new MeteredLanguageModel(new AiSdkLanguageModel(config), quotas), inject: [ModelConfig, Quotas] },
  ],
  exports: [LanguageModel, ModelConfig],
})
export class ModelModule {}
