import { type ArgumentsHost, Catch, type ExceptionFilter, Logger } from '@nestjs/common';
import { type Observable, throwError } from 'rxjs';
import { errorTable } from '../../vocabulary/errors';
import { domainErrorOf } from '../mongo/domain-error-of';

/** Turns what a handler threw into the error envelope; what was not expected is logged. */
@Catch()
export class RpcErrorFilter implements ExceptionFilter {
  private readonly logger = new Logger('Rpc');

  catch(error: unknown, _host: ArgumentsHost): Observable<never> {
    const known = domainErrorOf(error);
    const { logLevel } = errorTable[known.code];
    if (known !== error || logLevel === 'error')
      this.logger[logLevel]({ code: known.code, err: error }, 'Request failed');
    return throwError(() => known.toEnvelope());
  }
}
