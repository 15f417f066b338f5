import { Controller } from '@nestjs/common';
import type { ModelList } from '@northline/common/contracts';
import { Rpc } from '@northline/common/platform/messaging';
import { ModelConfig } from '@northline/common/features/model';

/** Answers which language models agents may name. */
@Controller()
export class ModelsController {
  constructor(private readonly config: ModelConfig) {}

  @Rpc('engine.models.list')
  list(): ModelList {
    return { models: this.config.allowed.map((name, place) => ({ name, default: place === 0 })) };
  }
}
