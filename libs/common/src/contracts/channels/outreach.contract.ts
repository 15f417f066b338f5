import type { ContactAddresses } from '../engine/conversation-events';
import { rpc } from '../rpc-spec';

/** A lead and all its addresses. */
export interface OutreachPerson extends ContactAddresses {
  leadId: string;
}

/** Requests about how much outreach people get. */
export const outreachRpc = {
  /** Which of up to 500 leads have had as much outreach as their account's rules allow, and why they get no more now. */
  'channels.outreach.refused': rpc<{ people: OutreachPerson[] }, { refused: { leadId: string; reason: string }[] }>({
    askedBy: ['conversation-engine'],
  }),
};
