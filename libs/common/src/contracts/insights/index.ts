/** Subjects answered by the insights service, one table per resource. */
export const insightsRpc = {};
