import { Agent, get } from 'node:http';

/**
 * A client that keeps its connections and does as little as possible, because it runs on the same machine as the server
 * that it measures.
 */
export class HttpClient {
  readonly #agent: Agent;
  readonly #address: string;

  constructor(address: string, sockets: number) {
    this.#address = address;
    this.#agent = new Agent({ keepAlive: true, maxSockets: sockets });
  }

  /** The body of an answer. @throws for every status except 200 */
  get(path: string, bearer?: string): Promise<string> {
    return new Promise((resolve, reject) => {
      const headers = bearer === undefined ? {} : { authorization: bearer };
      const request = get(`${this.#address}${path}`, { agent: this.#agent, headers }, (response) => {
        response.setEncoding('utf8');
        let body = '';
        response.on('data', (part: string) => (body += part));
        response.on('end', () => {
          if (response.statusCode === 200) resolve(body);
          else reject(new Error(`${path} was answered ${response.statusCode}: ${body}`));
        });
        response.on('error', reject);
      });
      request.on('error', reject);
    });
  }

  close(): void {
    this.#agent.destroy();
  }
}
