import { type ArgumentMetadata, Injectable, type PipeTransform } from '@nestjs/common';
import { checkBody, checkBulk, checkQuery, type Declared, isBulk, isOptionalBody } from '@northline/common/validation';

/** Checks every `@Body()` and `@Query()` whose type is a declared class. */
@Injectable()
export class BodyPipe implements PipeTransform {
  transform(value: unknown, { type, metatype, data }: ArgumentMetadata): unknown {
    if (data !== undefined || !metatype || !isDeclared(metatype)) return value;
    if (type === 'body') return bodyOf(metatype, value);
    return type === 'query' ? checkQuery(metatype, value as object) : value;
  }
}

function bodyOf(type: Declared, value: unknown): unknown {
  if (isBulk(type)) return checkBulk(type, value);
  return checkBody(type, value === undefined && isOptionalBody(type) ? {} : value);
}

function isDeclared(type: unknown): type is Declared {
  return (
    typeof type === 'function' && ![Object, String, Number, Boolean, Array, Buffer].includes(type as ObjectConstructor)
  );
}
