import { applyDecorators, type Type } from '@nestjs/common';
import { ApiExtraModels, ApiProperty, type ApiPropertyOptions, getSchemaPath } from '@nestjs/swagger';
import { ArrayMaxSize, ArrayMinSize, IsArray } from 'class-validator';

/**
 * A list of objects that are checked one by one later, so that an invalid one fails alone (DECISIONS 32); `of` only
 * describes them. A compiled body passes them through unchanged.
 */
export function ObjectList(
  of: Type,
  { minItems, maxItems, ...words }: { minItems: number; maxItems: number; example?: unknown; description?: string },
): PropertyDecorator {
  const api = {
    type: 'array',
    items: { $ref: getSchemaPath(of) },
    minItems,
    maxItems,
    required: true,
    ...words,
    'x-freeItems': true,
  } as ApiPropertyOptions;
  return applyDecorators(
    (target: object): void => {
      ApiExtraModels(of)(target.constructor);
    },
    ApiProperty(api),
    IsArray({ message: '$property must be an array' }),
    ArrayMinSize(minItems, { message: `$property must hold at least ${minItems}` }),
    ArrayMaxSize(maxItems, { message: `$property must hold at most ${maxItems}` }),
  );
}
