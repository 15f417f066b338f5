import { engineInternalRpc } from './internal.contract';

export * from './internal.contract';

/** Subjects answered by the conversation engine, one table per resource. */
export const engineRpc = { ...engineInternalRpc };
