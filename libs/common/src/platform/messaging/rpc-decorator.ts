import { createParamDecorator, type ExecutionContext, UseFilters } from '@nestjs/common';
import { MessagePattern, type NatsContext, Payload } from '@nestjs/microservices';
import type { MsgHdrs } from 'nats';
import type { RequestContext } from '../../vocabulary/context';
import type { RpcRequest, RpcResponse, RpcSubject } from '../../contracts';
import { contextFromHeaders } from './context-header';
import { RpcErrorFilter } from './rpc-error-filter';

const CallerContext = createParamDecorator((_: unknown, host: ExecutionContext) =>
  contextFromHeaders(host.switchToRpc().getContext<NatsContext>().getHeaders() as MsgHdrs | undefined),
);

type RpcHandler<Subject extends RpcSubject> = (
  ctx: RequestContext,
  request: RpcRequest<Subject>,
) => Promise<RpcResponse<Subject>> | RpcResponse<Subject>;

/**
 * Marks the one method that answers a subject: `@Rpc('engine.leads.get') get(ctx, request)`. The method's types are
 * checked against the contract.
 */
export function Rpc<Subject extends RpcSubject>(subject: Subject) {
  return <Handler extends RpcHandler<Subject>>(
    target: object,
    key: string,
    descriptor: TypedPropertyDescriptor<Handler>,
  ): void => {
    MessagePattern(subject)(target, key, descriptor);
    UseFilters(RpcErrorFilter)(target, key, descriptor);
    CallerContext()(target, key, 0);
    Payload()(target, key, 1);
  };
}
