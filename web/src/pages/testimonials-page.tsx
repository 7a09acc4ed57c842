import { useTitle } from '../components/use-title';
import { AllTestimonials } from '../features/testimonial/all-testimonials';

export default function TestimonialsPage() {
  useTitle('Testimonials');
  return <AllTestimonials />;
}
