/** Injects the name of the running service ({@link import('../../contracts').ServiceName}). */
export const SERVICE_NAME = Symbol('SERVICE_NAME');
