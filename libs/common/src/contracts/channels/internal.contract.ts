import { rpc } from '../rpc-spec';
import type { Channel } from '../vocabulary';

/** Questions that other services ask about channels. */
export const channelsInternalRpc = {
  /** Whether a channel is connected, and how fast it may send: asked by a launch and by preflight. */
  'channels.integrations.state': rpc<
    { channel: Channel },
    { configured: boolean; usable: boolean; reason?: string; ratePerSecond: number }
  >(),
};
