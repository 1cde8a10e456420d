import { API_BASE, type Route } from '@maidan/contracts'
import {
  API_STYLESHEET,
  API_STYLESHEET_PATH,
  type ApiInfo,
  apiPage,
  openApi,
  ROUTES,
} from '@maidan/contracts/openapi'
import type { FastifyInstance } from 'fastify'

/** The table as a document for programs and as a page for people, made once. */
export function serveDocs(app: FastifyInstance, info: ApiInfo, routes: readonly Route[] = ROUTES): void {
  const document = JSON.stringify(openApi(routes, info))
  serveText(app, `${API_BASE}/openapi.json`, 'application/json; charset=utf-8', document)
  serveText(app, `${API_BASE}/docs`, 'text/html; charset=utf-8', apiPage(routes, info))
  serveText(app, API_STYLESHEET_PATH, 'text/css; charset=utf-8', API_STYLESHEET)
}

const serveText = (app: FastifyInstance, url: string, type: string, text: string): void => {
  const config = { access: 'open', name: url.slice(API_BASE.length + 1), document: true } as const
  app.get(url, { config }, async (_request, reply) =>
    reply.type(type).header('cache-control', 'no-cache').send(text),
  )
}
