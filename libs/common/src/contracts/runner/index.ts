/** Subjects answered by the runner service, one table per resource. */
export const runnerRpc = {};
