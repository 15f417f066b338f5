import { channelsInternalRpc } from './internal.contract';

export * from './internal.contract';

/** Subjects answered by the channels service, one table per resource. */
export const channelsRpc = { ...channelsInternalRpc };
