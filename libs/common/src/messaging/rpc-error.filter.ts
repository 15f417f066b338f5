import { type ArgumentsHost, Catch, type ExceptionFilter, Logger } from '@nestjs/common';
import { type Observable, throwError } from 'rxjs';
import { DomainError, errorTable } from '../errors';

/** Turns what a handler threw into the error envelope; an unexpected error is logged and becomes `internal`. */
@Catch()
export class RpcErrorFilter implements ExceptionFilter {
  private readonly logger = new Logger('Rpc');

  catch(error: unknown, _host: ArgumentsHost): Observable<never> {
    const known = error instanceof DomainError ? error : new DomainError('internal', 'Internal server error');
    if (known !== error || errorTable[known.code].logLevel === 'error') this.logger.error(error);
    return throwError(() => known.toEnvelope());
  }
}
