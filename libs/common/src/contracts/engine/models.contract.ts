import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import { rpc } from '../rpc-spec';

/** A language model that agents may use. */
@ApiSchema({ description: 'A language model that agents may use.' })
export class AllowedModel {
  @ApiProperty({ description: 'Its name, for the `model` of an agent' }) name!: string;
  @ApiProperty({ description: 'Whether it is that of agents which name none' }) default!: boolean;
}

/** Answer of `GET /api/models`. */
@ApiSchema({ description: 'The language models that agents may use.' })
export class ModelList {
  @ApiProperty({
    type: [AllowedModel],
    description: 'As the operator of this Northline allows them, the default first',
  })
  models!: AllowedModel[];
}

/** Requests about language models. */
export const modelsRpc = {
  'engine.models.list': rpc<object, ModelList>(),
};
