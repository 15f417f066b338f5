/** Matches texts that contain `part`, whatever the case; nothing in it is an operator. */
export const containing = (part: string): RegExp => new RegExp(part.replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&'), 'i');
