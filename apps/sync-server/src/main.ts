import { createServer } from 'node:http';

const server = createServer((_request, response) => {
  response.setHeader('content-type', 'application/json');
  response.end('{"status":"ok"}');
});
server.listen(Number(process.env.PORT ?? 3000));
process.on('SIGTERM', () => server.close());
