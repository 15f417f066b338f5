/** MongoDB's error codes that the stand-in answers with, by the name the server prints. */
const CODES = {
  InternalError: 1,
  BadValue: 2,
  FailedToParse: 9,
  Unauthorized: 13,
  TypeMismatch: 14,
  InvalidLength: 16,
  AuthenticationFailed: 18,
  IllegalOperation: 20,
  UserNotFound: 11,
  InvalidBSON: 22,
  AlreadyInitialized: 23,
  NamespaceNotFound: 26,
  IndexNotFound: 27,
  PathNotViable: 28,
  ConflictingUpdateOperators: 40,
  CursorNotFound: 43,
  MaxTimeMSExpired: 50,
  DollarPrefixedFieldName: 52,
  InvalidIdField: 53,
  NotSingleValueField: 54,
  EmptyFieldName: 56,
  CommandNotFound: 59,
  ImmutableField: 66,
  CannotCreateIndex: 67,
  InvalidOptions: 72,
  InvalidNamespace: 73,
  IndexOptionsConflict: 85,
  NotYetInitialized: 94,
  InvalidReplicaSetConfig: 93,
  NewReplicaSetConfigurationIncompatible: 103,
  NoReplicationEnabled: 76,
  IndexKeySpecsConflict: 86,
  NotAReplicaSet: 123,
  CannotIndexParallelArrays: 171,
  QueryPlanKilled: 175,
  InvalidIndexSpecificationOption: 197,
  TransactionTooOld: 225,
  NotImplemented: 238,
  NotWritablePrimary: 10107,
  BSONObjectTooLarge: 10334,
  DuplicateKey: 11000,
  CursorInUse: 12051,
} as const;

/** The name of an error code of MongoDB that the stand-in uses. */
type CodeName = keyof typeof CODES;

/** An error as MongoDB's wire protocol carries it. */
export class MongoError extends Error {
  readonly code: number;
  readonly codeName: string;
  readonly details: Record<string, unknown>;

  constructor(code: number, codeName: string, message: string, details: Record<string, unknown> = {}) {
    super(message);
    this.code = code;
    this.codeName = codeName;
    this.details = details;
  }
}

/** Ends the command with one of MongoDB's named errors. */
export function fail(codeName: CodeName, message: string, details?: Record<string, unknown>): never {
  throw new MongoError(CODES[codeName], codeName, message, details);
}

/** Ends the command with an error that MongoDB knows only by number (`Location40573` and the like). */
export function failLocation(code: number, message: string): never {
  throw new MongoError(code, `Location${code}`, message);
}

/** Ends the command by naming the part of MongoDB that this stand-in does not have. */
export function refuse(part: string): never {
  fail('NotImplemented', `${part}: not part of Northline's MongoDB stand-in; use a real server (MONGODB_URI)`);
}
