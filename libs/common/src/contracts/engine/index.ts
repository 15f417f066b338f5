import { agentsRpc } from './agents.contract';
import { engineInternalRpc } from './internal.contract';
import { leadsRpc } from './leads.contract';
import { toolServersRpc } from './tool-servers.contract';

export * from './agents.bodies';
export * from './agents.contract';
export * from './internal.contract';
export * from './leads.bodies';
export * from './leads.contract';
export * from './tool-servers.bodies';
export * from './tool-servers.contract';

/** Subjects answered by the conversation engine, one table per resource. */
export const engineRpc = { ...engineInternalRpc, ...leadsRpc, ...agentsRpc, ...toolServersRpc };
