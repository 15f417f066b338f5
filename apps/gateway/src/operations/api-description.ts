import { Injectable } from '@nestjs/common';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { DocumentBuilder, type OpenAPIObject, SwaggerModule } from '@nestjs/swagger';
import { allRoutes } from '../http/route-check';
import { introduction } from './introduction';
import { complete } from './openapi';

/** The OpenAPI document of the running code, made once at start. */
@Injectable()
export class ApiDescription {
  private made: OpenAPIObject | undefined;

  /** Makes the document from the routes' decorators and the bodies' declarations. */
  build(app: NestFastifyApplication): OpenAPIObject {
    const config = new DocumentBuilder()
      .setOpenAPIVersion('3.1.0')
      .setTitle('Northline')
      .setDescription(introduction)
      .setVersion('1.0.0')
      .setLicense('Apache-2.0', 'https://www.apache.org/licenses/LICENSE-2.0')
      .addServer('/')
      .addApiKey(
        { type: 'apiKey', in: 'header', name: 'X-API-Key', description: 'An API key: `nl_live_…` or `nl_test_…`' },
        'apiKey',
      )
      .addBearerAuth(
        {
          type: 'http',
          scheme: 'bearer',
          bearerFormat: 'nl_live_…, nl_test_… or nl_session_…',
          description: 'An API key, or a session token',
        },
        'bearer',
      )
      .addApiKey(
        {
          type: 'apiKey',
          in: 'cookie',
          name: '__Host-northline',
          description:
            'The session of a browser, set by `POST /api/auth/login` with `cookie`; writes need a page of the same origin',
        },
        'cookie',
      )
      .build();
    const document = SwaggerModule.createDocument(app, config, {
      autoTagControllers: false,
      operationIdFactory: (controller, method) => `${controller.replace(/Controller$/, '')}_${method}`,
    });
    this.made = complete(document, allRoutes(app.getHttpAdapter().getInstance()));
    return this.made;
  }

  get document(): OpenAPIObject {
    if (!this.made) throw new Error('The API description is not made yet');
    return this.made;
  }
}
