export default function ApplicationPage() {
  return null;
}
