import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { AppContext } from '../practice/app-context.ts';

/** Routes of a feature; they get the context and nothing else. */
export type AppRoutes = FastifyPluginAsyncTypebox<{ readonly ctx: AppContext }>;
