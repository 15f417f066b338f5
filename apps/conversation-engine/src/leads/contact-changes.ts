import { Injectable } from '@nestjs/common';
import type { RequestContext } from '@northline/common/vocabulary/context';
import type { LeadRow } from './lead.schema';

/** A lead with its present addresses; the user id of WhatsApp's only where it is known. */
export type Reached = Pick<LeadRow, 'id' | 'phone' | 'e164' | 'email' | 'whatsappUserId'>;

type Follower = (ctx: RequestContext, leads: Reached[]) => Promise<void>;

/** Tells the features above that leads are reached elsewhere now; a change is answered once all have followed. */
@Injectable()
export class ContactChanges {
  private readonly followers: Follower[] = [];

  register(follower: Follower): void {
    this.followers.push(follower);
  }

  async announce(ctx: RequestContext, leads: Reached[]): Promise<void> {
    for (const follow of this.followers) await follow(ctx, leads);
  }
}
