import { Injectable } from '@nestjs/common';
import type { RequestContext } from '@northline/common/vocabulary/context';
import { OpenPages } from '@northline/common/platform/events';
import { scopeToRead } from './edits.rules';

/** Tells open pages of writes to resources that publish no events themselves (DECISIONS 278). */
@Injectable()
export class Edits {
  constructor(private readonly pages: OpenPages) {}

  /** A write has succeeded. */
  tell(ctx: RequestContext, { type, id }: { type: string; id?: string }, action: string): void {
    if (!scopeToRead(type)) return;
    this.pages.tell(ctx, 'resource.edited', { resource: type, ...(id !== undefined && { id }), action });
  }
}
