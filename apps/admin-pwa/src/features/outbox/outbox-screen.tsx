export function OutboxScreen() {
  return <h1>Outbox</h1>;
}
